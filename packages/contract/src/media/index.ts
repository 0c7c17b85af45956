export * from './gifs.ts';
export * from './media.ts';
