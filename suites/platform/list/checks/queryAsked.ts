/** Reads the members of a list query as it was sent: names, values, limits and whether there are filters. */
import { percentDecoded } from '../../../../json/texts.ts';
import type { Exchange } from '../../../../exchange/types.ts';

/** A filter's name: `field(operator)`. */
export const filterName: RegExp = /^([^()]*)\(([^()]*)\)$/;

/** Members of the query, decoded; a text that cannot be decoded stands as it was sent. */
export function membersOf(exchange: Exchange): readonly (readonly [string, string])[] {
  return exchange.request.query
    .split('&')
    .filter((member) => member !== '')
    .map((member) => {
      const at = member.indexOf('=');
      return at < 0
        ? [percentDecoded(member), '']
        : [percentDecoded(member.slice(0, at)), percentDecoded(member.slice(at + 1))];
    });
}

/** A whole number among the members; `absent` where it is not given. */
export function numberAsked(exchange: Exchange, name: string, absent: number): number {
  const text = membersOf(exchange).find(([member]) => member === name)?.[1];
  return text === undefined ? absent : Number(text);
}

export function asksForAll(exchange: Exchange): boolean {
  return (
    numberAsked(exchange, 'limitRecord', 1) <= 0 && numberAsked(exchange, 'fromRecord', 0) <= 0
  );
}

export function hasFilters(exchange: Exchange): boolean {
  return membersOf(exchange).some(([name]) => filterName.test(name));
}
