import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { readWeekOfGym } from '@trackboard/week-text';

/* This file runs in a thread of `week-reader.ts`. */

type Input = Parameters<typeof readWeekOfGym>;

// Other requests come first. On other systems, this would set the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on('message', (input: Input) => parentPort?.postMessage(readWeekOfGym(...input)));
parentPort?.postMessage('ready');
