export * from './figures.ts';
export * from './graph.ts';
export * from './recent.ts';
