export * from './figures.ts';
export * from './home.ts';
export * from './recent.ts';
