export * from './gifs.ts';
export * from './media.ts';
export * from './video.ts';
