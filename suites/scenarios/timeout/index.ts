/** Scenarios of requests that take too long. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { cutInTime } from './cutInTime.ts';
import { edges } from './edges.ts';
import { otherWrites } from './otherWrites.ts';

export const timeoutScenarios: readonly AnyScenario[] = [edges, otherWrites, cutInTime];
