export * from './score-kind-choices.ts';
export * from './score-kind-number.ts';
export * from './score-types.ts';
export * from './limits.ts';
export * from './parse-set-value.ts';
export * from './score-problems.ts';
export * from './set-value.ts';
export * from './spell-value.ts';
