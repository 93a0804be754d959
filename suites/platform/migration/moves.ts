/** Moves the target's paypoint, and moves it back. */
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

/** The organization to which the target file lets a test move the paypoint; blocks if the file names none. */
export function destinationOf(context: PlatformContext): number {
  const { migration } = platformTarget(context.target);
  return (
    migration?.destinationOrganizationId ??
    context.block('the target file names no organization to move the paypoint to')
  );
}

/** Moves the paypoint to an organization; `more` adds to the body. */
export function movePaypoint(
  context: PlatformContext,
  newParentOrganizationId: number,
  parts: CallParts = {},
  more: { readonly [key: string]: Json } = {},
): Promise<Exchange> {
  const json = {
    entryPoint: platformTarget(context.target).entrypoint,
    newParentOrganizationId,
    ...more,
  };
  return context.call('migratePaypoint', { json, ...parts });
}

/** Moves the paypoint back to the organization of the target file, so that the target is as it was; `more` as above. */
export function moveHome(
  context: PlatformContext,
  parts: CallParts = {},
  more: { readonly [key: string]: Json } = {},
): Promise<Exchange> {
  const home = platformTarget(context.target).organizationId;
  return movePaypoint(context, home, { label: 'the way home', ...parts }, more);
}
