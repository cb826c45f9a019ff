import { describe, expect, it } from 'vitest';
import { blocks, inlines } from '../src/lib/markdown';

describe('rules in Markdown', () => {
  it('keeps headings, lists, tables and code apart', () => {
    const found = blocks('# Title\n\ntext\ngoes on\n\n- one\n- two\n  still two\n\n1. first\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n# code\n```');

    expect(found.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'table', 'code']);
    expect(found[2]).toMatchObject({ ordered: false, items: [[{ text: 'one' }], [{ text: 'two still two' }]] });
    expect(found[3]).toMatchObject({ ordered: true });
    expect(found[5]).toEqual({ kind: 'code', text: '# code' });
  });

  it('marks bold, italic and code, and shows links as their text', () => {
    expect(inlines('a **b** *c* `d` [e](f)').map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'a '], ['bold', 'b'], ['text', ' '], ['italic', 'c'], ['text', ' '], ['code', 'd'], ['text', ' e']
    ]);
  });

  it('never makes HTML out of text', () => {
    expect(inlines('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]);
  });
});
