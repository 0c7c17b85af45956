export * from './api.ts';
export * from './characters.ts';
export * from './programming.ts';
export * from './tell-story.ts';
