export * from './events.ts';
export * from './gyms.ts';
export * from './movement-videos.ts';
export * from './plates.ts';
export * from './staff.ts';
