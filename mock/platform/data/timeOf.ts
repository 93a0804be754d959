/** A time of a document of data as epoch milliseconds. */
export function timeOf(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : Date.parse(text);
}
