/** Strings at the edges of a language: those of its lengths and of Unicode first, awkward texts after. */
import type { StringLanguage } from '../../strings/types.ts';
import { edge } from './edgeCase.ts';
import type { EdgeCase } from '../facts/leaf.ts';

const CORE: ReadonlySet<string> = new Set([
  'minLength',
  'minLength+1',
  'maxLength-1',
  'maxLength',
  'three-bytes',
  'astral',
]);

/** Each word once, under its first name; a language without named edges gives its shortest word. */
export function stringEdges(
  language: StringLanguage,
  excluded: ReadonlySet<string>,
): readonly EdgeCase[] {
  const seen = new Set<string>(excluded);
  const cases: EdgeCase[] = [];
  for (const { name, value } of language.boundaries()) {
    if (seen.has(value)) continue;
    seen.add(value);
    cases.push(edge(name, value, CORE.has(name)));
  }
  if (cases.length === 0 && !seen.has(language.shortest))
    cases.push(edge('shortest', language.shortest));
  return cases;
}
