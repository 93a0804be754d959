/** Checks of the clause group `filters`. */
import { filterFindsItsRecords } from './filterFindsItsRecords.ts';
import { isIntersection } from './isIntersection.ts';
import { isUnionOfParts } from './isUnionOfParts.ts';
import { openListEffect } from './openListEffect.ts';
import { partitionsTheList } from './partitionsTheList.ts';
import type { Check } from '../../../../checks/types.ts';

export const filtersChecks: Readonly<Record<string, Check>> = {
  filterFindsItsRecords,
  partitionsTheList,
  isUnionOfParts,
  isIntersection,
  openListEffect,
};
