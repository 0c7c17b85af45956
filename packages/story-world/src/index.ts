export * from './api.ts';
export * from './characters.ts';
export * from './programming.ts';
export * from './tell-story.ts';
export * from './demo-people.ts';
export * from './demo-programming.ts';
export * from './demo-results.ts';
export * from './tell-demo.ts';
