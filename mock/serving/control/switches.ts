/** The switches of a service: faults by id, and a choice for each variant that is not at its default. */

export type Switches = {
  readonly faults: readonly string[];
  readonly variants: Readonly<Record<string, string>>;
};

export const lawfulSwitches: Switches = { faults: [], variants: {} };
