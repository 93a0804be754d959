/** The picture of docs/ARCHITECTURE.md, from the import law: the rooms in layers, each above all that it imports. */
import type { Room } from '../laws/rooms.ts';

/** One line a layer, the uppermost first; the rooms of the last line stand alone. */
export function layersOf(rooms: readonly Room[]): string {
  const levels = new Map<string, number>();
  const levelOf = (name: string): number => {
    const known = levels.get(name);
    if (known !== undefined) return known;
    const below = rooms.find((room) => room.name === name)?.mayImport ?? [];
    const level = 1 + Math.max(-1, ...below.map(levelOf));
    levels.set(name, level);
    return level;
  };
  const imported = new Set(rooms.flatMap(({ mayImport }) => mayImport));
  const alone = rooms.filter(
    ({ name, mayImport }) => mayImport.length === 0 && !imported.has(name),
  );
  const others = rooms.filter((room) => !alone.includes(room));
  const top = Math.max(...others.map(({ name }) => levelOf(name)));
  const lines = Array.from({ length: top + 1 }, (_, at) => top - at).map((level) =>
    others
      .filter(({ name }) => levelOf(name) === level)
      .map(({ name }) => name.padEnd(12))
      .join('')
      .trimEnd(),
  );
  const width = Math.max(...lines.map((line) => line.length));
  return [
    ...lines.map((line) => `│ ${line.padEnd(width)} │`),
    `└${'─'.repeat(width + 2)}┘  alone: ${alone.map(({ name }) => name).join(', ')}`,
  ].join('\n');
}
