export * from './media.ts';
export * from './video.ts';
