export * from './balance.ts';
export * from './block.ts';
export * from './blocks.ts';
