"""Information-set Monte Carlo tree search: one tree per seat over re-dealt worlds.

A simulation deals a world that the thinking seat cannot tell from the real one, lets every seat choose in its own tree,
and moves every other seat's tree along by what that seat notices. So nobody's choice depends on what it cannot see, and
hidden hands, secret simultaneous choices and more than two seats need no special case.

- Where choices are seen, an edge is chosen by its mean, its prior and how seldom it was tried (PUCT). Exploration is
  scaled by how far the results at the node spread, so that it fits evaluations of any sharpness.
- Where others choose at the same time, or do not see the choice, it is drawn by regret matching as soon as the means of
  the edges are known well enough. Its average tends to an equilibrium, and the final choice is drawn from that average.
- A simulation ends one action after the tree does; it plays on to the end of a simultaneous moment, and as long as the
  game says that its evaluation needs it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from mypy_extensions import i64

from tefuda.bots.tree import Edge, Node
from tefuda.engine.rng import Rng
from tefuda.engine.state import UNSEEN, Knowledge, State

EXPLORATION: Final = 1.6  # how much an untried action is worth, in standard deviations
SPREAD: Final = 0.15  # the standard deviation that a new node is supposed to have
SPREAD_WEIGHT: Final = 2.0  # and how many results that supposition is worth
RELUCTANCE: Final = 0.8  # how far below its node an untried action may be supposed to lie, in standard deviations
TRUST: Final = 0.75  # how much of the exploration follows the priors; the rest is shared equally
OPEN_AT_FIRST: Final = 4.0  # edges opened at once; more are with a power of the visits
OPEN_LATER: Final = 1.0
OPEN_POWER: Final = 0.65
MIX_AFTER: Final[i64] = 16  # visits per edge after which a secret choice is mixed: regrets need good means to be right
MIXED_EXPLORATION: Final = 0.15  # share of choices at mixed nodes that ignores the regrets
SMALLEST_CHANCE: Final = 0.08  # below this a chosen action's surprise is not scaled up further
HASTE: Final = 0.0005  # what each action until the end takes off a win or adds to a loss: a sure win is not put off
MOST_HASTE: Final = 0.05
LONGEST: Final = 2000  # actions of one simulation; then it is judged as it stands


class Search:
    """The trees of one decision. `run` adds simulations; the trees say at any time what is best so far."""

    def __init__(self, deal: Callable[[Rng], State], seat: int, seats: int, knowledge: Knowledge, rng: Rng) -> None:
        self.deal = deal
        self.seat = seat
        self.seats = seats
        self.knowledge = knowledge
        self.rng = rng
        self.roots: list[Node] = [Node() for _ in range(seats)]
        self.simulations: i64 = 0  # made in all, also those of earlier roots
        self.is_careful = True  # whether the decision itself gets the longer look that a game may offer
        self.plays_out = False  # whether simulations go on at random to the end, for a game that teaches no evaluation
        self.is_certain = knowledge.is_certain()
        self.only = UNSEEN  # the one action allowed at the root, if not UNSEEN

    @property
    def root(self) -> Node:
        return self.roots[self.seat]

    def run(self, count: int) -> None:
        for _ in range(count):
            self.simulate()

    def follow(self, state: State, action: int) -> None:
        """Make what follows the thinking seat's own action the root; `state` is any world before it."""
        roots: list[Node] = []
        for viewer in range(self.seats):
            here = self.roots[viewer]
            if viewer == self.seat:
                roots.append(_child_of(here, action))
            else:
                number = state.seen_action(viewer, self.seat, action)
                roots.append(here if number == UNSEEN else here.after(self.seat, number))
        self.roots = roots

    def simulate(self) -> None:
        self.simulations += 1
        state = self.deal(self.rng)
        knowledge = self.knowledge
        here = list(self.roots)
        in_tree = [True] * self.seats
        nodes: list[Node] = []
        edges: list[Edge] = []
        seats: list[int] = []
        pending: list[int] = []  # seats that have yet to finish choosing in the present simultaneous moment
        finished: list[int] = []  # and those that wait for them
        left_tree = False
        depth = 0
        steps = 0
        while depth < LONGEST:
            acting = state.to_act()
            if not acting:
                break
            if pending:
                pending = _still_pending(pending, finished, acting)
            if not pending:
                if left_tree and not self.plays_out and not knowledge.plays_on(state, steps):
                    break
                if len(acting) > 1:
                    pending = acting
                    finished = []
            together = len(pending) > 0
            seat = acting[0]
            if together and self.seat in pending:  # so that nothing it notices comes before its own choice
                seat = self.seat
            if in_tree[seat]:
                node = here[seat]
                known = node.legal
                legal = known if self.is_certain and known is not None else state.legal(seat)
                edge = self.choose(node, state, seat, legal, together)
                action = edge.action
                nodes.append(node)
                edges.append(edge)
                seats.append(seat)
                child = edge.child
                if child is None:
                    child = Node()
                    edge.child = child
                here[seat] = child
                if edge.visits == 0 and len(legal) > 1:
                    in_tree[seat] = False
                    left_tree = True
            elif self.plays_out:
                action = state.random_action(seat, self.rng)
            else:
                action = knowledge.playout_action(state, seat, self.rng)
            for viewer in range(self.seats):
                if viewer != seat and in_tree[viewer]:
                    number = state.seen_action(viewer, seat, action)
                    if number != UNSEEN:
                        here[viewer] = here[viewer].after(seat, number)
            if left_tree:
                steps += 1
            state.play(seat, action)
            depth += 1
        values = self.judge(state, depth)
        for place in range(len(nodes)):
            self.learn(nodes[place], edges[place], values[seats[place]])

    def judge(self, state: State, depth: int) -> list[float]:
        """What each seat gets, 0 to 1."""
        seats = self.seats
        haste = min(MOST_HASTE, HASTE * depth)
        result = state.result()
        if result is not None:
            if seats == 1:  # alone there is no draw: without a winner it is lost
                return [1.0 - haste if result.winners else 0.0]
            even = 1.0 / seats
            return [even + (result.share(seat, seats) - even) * (1.0 - haste) for seat in range(seats)]
        value = self.knowledge.evaluate(state, self.seat)
        if seats == 2:
            return [value, 1.0 - value] if self.seat == 0 else [1.0 - value, value]
        return [value if seat == self.seat else self.knowledge.evaluate(state, seat) for seat in range(seats)]

    # -- choosing

    def choose(self, node: Node, state: State, seat: int, legal: list[int], together: bool) -> Edge:
        if not node.is_open:
            node.open(legal, self.weights_at(node, state, seat, legal))
            node.is_secret = together or self.is_secret(state, seat, legal)
        if self.only != UNSEEN and node is self.roots[self.seat]:
            return _edge_of(node, self.only)
        self.offer(node, state, seat, legal)
        if node.is_secret and not node.is_mixed and node.visits >= MIX_AFTER * len(node.edges):
            _begin_mixing(node)
        return self.draw(node) if node.is_mixed else self.pick(node)

    def weights_at(self, node: Node, state: State, seat: int, legal: list[int]) -> list[float]:
        if len(legal) == 1:
            return [1.0]
        if self.is_careful and node is self.roots[self.seat]:
            return self.knowledge.careful_priors(state, seat, legal)
        return self.knowledge.priors(state, seat, legal)

    def is_secret(self, state: State, seat: int, legal: list[int]) -> bool:
        """Whether somebody does not notice some of these actions."""
        for viewer in range(self.seats):
            if viewer != seat:
                for action in legal:
                    if state.seen_action(viewer, seat, action) == UNSEEN:
                        return True
        return False

    def offer(self, node: Node, state: State, seat: int, legal: list[int]) -> None:
        """Open as many edges as the node's visits have earned it, and stamp those that are legal in this world."""
        wanted: i64 = i64(OPEN_AT_FIRST + OPEN_LATER * float(node.visits) ** OPEN_POWER)
        most: i64 = max(len(legal) - node.untried, 1)
        if wanted > most:
            wanted = most
        stamp = self.simulations
        if node.by_action is None and (self.is_certain or node.is_as_opened(legal)):
            while len(node.edges) < wanted and node.take(self.rng.below(len(legal))):
                pass
            for edge in node.edges:
                edge.stamp = stamp
            return
        taken = node.stamp(legal, stamp)
        offered: i64 = len(taken)
        if offered < wanted:
            start = self.rng.below(len(legal))
            first: i64 = len(node.edges)
            node.take_from(legal, self.knowledge.priors(state, seat, legal), taken, wanted - offered, start)
            for place in range(first, len(node.edges)):
                node.edges[place].stamp = stamp

    def pick(self, node: Node) -> Edge:
        """PUCT among the edges of this simulation."""
        stamp = self.simulations
        whole = 0.0
        tried = 0.0
        count = 0.0
        for edge in node.edges:
            if edge.stamp == stamp:
                whole += edge.prior
                count += 1.0
                if edge.visits > 0:
                    tried += edge.prior
        visits = float(node.visits)
        mean = node.value()
        spread = sqrt((node.squares - visits * mean * mean + SPREAD_WEIGHT * SPREAD * SPREAD) / (visits + SPREAD_WEIGHT))
        untried = mean - RELUCTANCE * spread * sqrt(tried)  # the less of what looked good is tried, the less sure
        scale = EXPLORATION * spread
        best: Edge | None = None
        best_score = 0.0
        for edge in node.edges:
            if edge.stamp != stamp:
                continue
            edge.offered += 1
            prior = TRUST * edge.prior / whole + (1.0 - TRUST) / count
            score = edge.value(untried) + scale * prior * sqrt(float(edge.offered)) / float(1 + edge.visits)
            if best is None or score > best_score:
                best = edge
                best_score = score
        assert best is not None
        return best

    def draw(self, node: Node) -> Edge:
        """Regret matching among the edges of this simulation."""
        stamp = self.simulations
        priors = 0.0
        regrets = 0.0
        count = 0.0
        for edge in node.edges:
            if edge.stamp == stamp:
                priors += edge.prior
                regrets += edge.regret
                count += 1.0
        weight = float(node.visits + 1)  # later choices know more
        left = self.rng.fraction()
        drawn: Edge | None = None
        for edge in node.edges:
            if edge.stamp != stamp:
                continue
            edge.offered += 1
            edge.chance = edge.regret / regrets if regrets > 0.0 else edge.prior / priors
            edge.strategy += edge.chance * weight
            curious = 0.5 * edge.prior / priors + 0.5 / count
            edge.drawn = (1.0 - MIXED_EXPLORATION) * edge.chance + MIXED_EXPLORATION * curious
            if left >= 0.0:
                drawn = edge
                left -= edge.drawn
        assert drawn is not None
        return drawn

    # -- learning

    def learn(self, node: Node, edge: Edge, value: float) -> None:
        if node.is_mixed and self.only == UNSEEN:
            self.regret(node, edge, value)
        edge.visits += 1
        edge.total += value
        node.visits += 1
        node.total += value
        node.squares += value * value

    def regret(self, node: Node, chosen: Edge, value: float) -> None:
        """What each edge would have been worth by its mean so far, the chosen one corrected by how it surprised."""
        stamp = self.simulations
        otherwise = node.value()
        surprise = (value - chosen.value(otherwise)) / max(chosen.drawn, SMALLEST_CHANCE)
        mixed = chosen.chance * surprise
        for edge in node.edges:
            if edge.stamp == stamp:
                mixed += edge.chance * edge.value(otherwise)
        for edge in node.edges:
            if edge.stamp == stamp:
                worth = edge.value(otherwise)
                if edge is chosen:
                    worth += surprise
                edge.regret = max(0.0, edge.regret + worth - mixed)


def _begin_mixing(node: Node) -> None:
    """From here on by regrets: those that its visits so far would have left, had they been drawn."""
    node.is_mixed = True
    mean = node.value()
    for edge in node.edges:
        edge.regret = max(0.0, edge.value(mean) - mean) * float(node.visits)


def _still_pending(pending: list[int], finished: list[int], acting: list[int]) -> list[int]:
    """The seats that the moment still waits for; none if it is over, because one that had finished may act again."""
    for seat in pending:
        if seat not in acting:
            finished.append(seat)
    for seat in acting:
        if seat in finished:
            return []
    return [seat for seat in acting if seat in pending]


def _edge_of(node: Node, action: int) -> Edge:
    for edge in node.edges:
        if edge.action == action:
            return edge
    node.known()  # from here on edges are looked up, so that this one is not opened twice
    node.add(action, 0.0)
    return node.edges[len(node.edges) - 1]


def _child_of(node: Node, action: int) -> Node:
    for edge in node.edges:
        if edge.action == action and edge.child is not None:
            return edge.child
    return Node()
