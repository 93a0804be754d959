/** The filters that the document lists for notifications, each as `field(operator)`. */

const operatorsOf = {
  frequency: ['in', 'nin', 'ne', 'eq'],
  method: ['in', 'nin', 'eq', 'ne'],
  event: ['in', 'nin', 'eq', 'ne'],
  target: ['ct', 'nct', 'eq', 'ne'],
  status: ['eq', 'ne'],
} as const;

export const listedFilters: readonly string[] = Object.entries(operatorsOf).flatMap(
  ([field, operators]) => operators.map((operator) => `${field}(${operator})`),
);
