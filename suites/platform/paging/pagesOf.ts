/** Chooses pages of a list: of every size, from every place, and in both orders of the parameters. */

/** `limitRecord` and `fromRecord` of a list with so many records; null leaves one out. */
const kinds: readonly ((total: number) => readonly [number | null, number | null])[] = [
  () => [1, 0],
  (total) => [0, Math.min(1, total)],
  (total) => [divisorOf(total), divisorOf(total)],
  () => [100, 0],
  (total) => [total, 0],
  () => [20, 20],
  (total) => [1, total - 1],
  (total) => [total, 1],
  (total) => [-2, Math.min(2, total)],
  () => [null, 5],
  () => [7, null],
  (total) => [total + 1, 0],
  (total) => [0, total],
  () => [51, 1],
  (total) => [3, total - 2],
  () => [2, 1],
  () => [19, 0],
  (total) => [-1, Math.floor(total / 2)],
  () => [21, null],
  () => [-100, null],
  () => [5, null],
  () => [null, 20],
  () => [null, 1],
  () => [20, 1],
];

/** Returns the query texts of `count` pages. The first page is number `first`; after the last page the count starts again. */
export function pagesOf(total: number, first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_one, step) => {
    const at = first * count + step;
    const [limit, from] = kinds[at % kinds.length]?.(total) ?? [null, null];
    const members = [
      ...(limit === null ? [] : [`limitRecord=${limit}`]),
      ...(from === null ? [] : [`fromRecord=${Math.max(0, from)}`]),
    ];
    return (at % 3 === 0 ? members.toReversed() : members).join('&');
  });
}

/** The least divisor above one: pages of this size end with the list. */
function divisorOf(total: number): number {
  const sizes = Array.from({ length: Math.max(0, total - 1) }, (_one, at) => at + 2);
  return sizes.find((size) => total % size === 0) ?? 1;
}
