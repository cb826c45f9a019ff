/** Rules pages: the little Markdown that they use, as blocks. Never HTML: text stays text. */

export type Inline = { kind: 'text' | 'bold' | 'code' | 'italic'; text: string };
export type Block =
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/;

export function inlines(text: string): Inline[] {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split(MARKS)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**') && part.length > 4) return { kind: 'bold', text: part.slice(2, -2) };
      if (part.startsWith('`') && part.length > 2) return { kind: 'code', text: part.slice(1, -1) };
      if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return { kind: 'italic', text: part.slice(1, -1) };
      return { kind: 'text', text: part };
    });
}

const cellsOf = (line: string) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => inlines(cell.trim()));

export function blocks(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const result: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (!line.trim()) {
      at += 1;
    } else if (line.startsWith('```')) {
      const end = lines.indexOf('```', at + 1);
      const stop = end < 0 ? lines.length : end;
      result.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop + 1;
    } else if (heading) {
      result.push({ kind: 'heading', level: heading[1]!.length, inlines: inlines(heading[2]!) });
      at += 1;
    } else if (line.startsWith('|') && /^\|[\s:|-]+$/.test(lines[at + 1] ?? '')) {
      const rows: Inline[][][] = [];
      let row = at + 2;
      for (; row < lines.length && lines[row]!.startsWith('|'); row += 1) rows.push(cellsOf(lines[row]!));
      result.push({ kind: 'table', head: cellsOf(line), rows });
      at = row;
    } else if (/^\s*([-*]|\d+[.)])\s+/.test(line)) {
      const ordered = /^\s*\d/.test(line);
      const items: string[] = [];
      for (; at < lines.length && lines[at]!.trim(); at += 1) {
        const item = /^\s*(?:[-*]|\d+[.)])\s+(.*)$/.exec(lines[at]!);
        if (item) items.push(item[1]!);
        else items[items.length - 1] += ` ${lines[at]!.trim()}`;
      }
      result.push({ kind: 'list', ordered, items: items.map(inlines) });
    } else {
      const start = at;
      while (at < lines.length && lines[at]!.trim() && !/^(#{1,6}\s|```|\||\s*([-*]|\d+[.)])\s)/.test(lines[at]!)) at += 1;
      if (at === start) at += 1;
      result.push({ kind: 'paragraph', inlines: inlines(lines.slice(start, at).join(' ')) });
    }
  }
  return result;
}
