export * from './athletes.ts';
