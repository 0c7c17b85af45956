export * from './score-kind-choices.ts';
export * from './score-kind-number.ts';
export * from './score-types.ts';
