import * as blocks from '@trackboard/contract/blocks';
import { queryFor } from '../../../lib/query-for.ts';

export const blockQuery = (id: string) => queryFor(blocks.get, { id });

export const balanceQuery = (id: string) => queryFor(blocks.balance, { id });
