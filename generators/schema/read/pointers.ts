/** JSON Pointers (RFC 6901), as text. */

/** A pointer one step longer. */
export function childPointer(pointer: string, step: string | number): string {
  if (typeof step === 'number') return `${pointer}/${step}`;
  const isPlain = !step.includes('~') && !step.includes('/');
  return `${pointer}/${isPlain ? step : step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The steps of a pointer. */
export function pointerSteps(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
