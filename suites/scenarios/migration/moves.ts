/** Moves of the target's paypoint, and its way home. */
import type { Json } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { CallParts, Stage } from '../../../engine/scenario.ts';

/** The organization that the target file lets a test move the paypoint to; blocks where it names none. */
export function destinationOf(stage: Stage): number {
  const { migration } = stage.target;
  return (
    migration?.destinationOrganizationId ??
    stage.block('the target file names no organization to move the paypoint to')
  );
}

/** Moves the paypoint to an organization; `more` adds to the body. */
export function movePaypoint(
  stage: Stage,
  newParentOrganizationId: number,
  parts: CallParts = {},
  more: { readonly [key: string]: Json } = {},
): Promise<Exchange> {
  const json = { entryPoint: stage.target.entrypoint, newParentOrganizationId, ...more };
  return stage.call('migratePaypoint', { json, ...parts });
}

/** Moves the paypoint back to the organization of the target file, so that the world is as it was. */
export function moveHome(stage: Stage, parts: CallParts = {}): Promise<Exchange> {
  return movePaypoint(stage, stage.target.organizationId, { label: 'the way home', ...parts });
}
