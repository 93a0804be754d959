/** Names clause groups for readers: in words, and by the sections of the document from which the group's clauses come. */
import type { ClauseReport } from '../types.ts';

/** Most sections named of one group. */
const maxSections = 2;

/** Turns `order-life` into `Order life`, and `import-customer` into `Customer, imported`. */
export function groupName(group: string): string {
  const [, kind, rest] = /^(import|api|own)-(.+)$/.exec(group) ?? [];
  const words = (rest ?? group).replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  if (kind === 'import') return `${name}, imported`;
  return kind === 'own' ? `${name}, of your own` : name;
}

/** The sections with most clauses come first, such as `Endpoints, Limits`. */
export function groupSections(clauses: readonly Pick<ClauseReport, 'source'>[]): string {
  const counts = new Map<string, number>();
  for (const { source } of clauses)
    counts.set(source.section, (counts.get(source.section) ?? 0) + 1);
  const sections = [...counts].toSorted(([, left], [, right]) => right - left);
  const names = sections.slice(0, maxSections).map(([section]) => section);
  const rest = sections.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
