/** Makes a rule from what a caller wants for the next request. */
import type { Service } from '../service.ts';
import { ControlError } from './controlError.ts';
import type { NextRule } from './nextRules.ts';
import { readNextWish } from './readNextWish.ts';
import type { Switches } from './switches.ts';

/** `body` is that of `POST /next`, or the value of the header `X-Assay-Next`. Throws a ControlError. */
export function nextRuleFrom(service: Service, body: unknown): NextRule {
  const { wish, method, path, operation, times } = readNextWish(body);
  const known = [...service.operations, ...service.imports].map(({ id }) => id);
  if (operation !== null && !known.includes(operation))
    throw new ControlError(400, `operation: there is no ${operation}`);
  const { switches } = service;
  const wished: Switches | null =
    wish.fault === null ? null : { ...switches, faults: [...switches.faults, wish.fault] };
  const problem = wished === null ? null : service.controlled.problemOf(wished);
  if (problem !== null) throw new ControlError(400, problem);
  return { ...wish, method, path, operation, times, switches: wished };
}
