/** Fits the exchanges that a scenario offers to the roles that a check declares. */
import type { Clause, Contract } from '../contract/types.ts';
import type { Exchange } from '../exchange/types.ts';
import type { Check, Episode, EpisodeOf, OfferedEpisode, Said } from './types.ts';

/** The exchanges in the order of the check's roles, with the one under test last, and the check bound to them. */
export type FittedCheck = {
  readonly episode: Episode;
  readonly judge: (contract: Contract, clause: Clause) => Said;
};

/** What an exchange check calls the one exchange that it judges. */
const roleOfExchange = 'answer';

/**
 * @returns the reason if a role is missing or unknown. Then the scenario and the check disagree, which is a defect of the harness and no
 * verdict on the target.
 */
export function fitRoles(check: Check, offered: OfferedEpisode): FittedCheck | string {
  const roles = check.kind === 'exchange' ? [roleOfExchange] : check.roles;
  const problem = problemOf(roles, offered);
  if (problem !== null) return problem;
  const named = Object.fromEntries(
    roles.map((role) => {
      const name = nameOf(role);
      return [name, offered[name] ?? (role.endsWith('*') ? [] : undefined)];
    }),
  ) as EpisodeOf<string>;
  const episode = nonEmpty(Object.values(named).flat());
  if (typeof episode === 'string') return episode;
  return {
    episode,
    judge: (contract, clause) =>
      check.kind === 'exchange'
        ? check.judge(episode[0], contract, clause)
        : check.judge(named, contract, clause),
  };
}

function nameOf(role: string): string {
  return role.replace(/[*?]$/, '');
}

function problemOf(roles: readonly string[], offered: OfferedEpisode): string | null {
  const expected = `expected the roles ${roles.join(', ')}`;
  const known = new Set(roles.map(nameOf));
  const unknown = Object.keys(offered).find((name) => !known.has(name));
  if (unknown !== undefined) return `unknown role ${unknown}: ${expected}`;
  for (const role of roles) {
    const given = offered[nameOf(role)];
    if (role.endsWith('*') ? given !== undefined && !Array.isArray(given) : Array.isArray(given))
      return `role ${role} is ${Array.isArray(given) ? 'a list' : 'one exchange'}: ${expected}`;
    if (given === undefined && !/[*?]$/.test(role)) return `missing role ${role}: ${expected}`;
  }
  return null;
}

function nonEmpty(exchanges: readonly (Exchange | undefined)[]): Episode | string {
  const [first, ...rest] = exchanges.filter((exchange) => exchange !== undefined);
  return first === undefined ? 'an episode without an exchange' : [first, ...rest];
}
