// The service worker. One file for each task.
import './updates.ts';
import './shell.ts';
import './earlier-assets.ts';
import './images.ts';
import { handlePush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

handlePush(self);
