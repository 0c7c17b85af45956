import {
  oneOf,
  pageNumber,
  searchValues,
  shortText,
  textLike,
} from '../../../lib/search-values.ts';

export const chargeStatus = oneOf('paid', 'refunded', 'failed', 'other');

/** The state of the money page in the URL. Invalid values are ignored. */
export const moneySearch = searchValues({
  month: textLike(/^20\d\d-(0[1-9]|1[0-2])$/),
  status: chargeStatus,
  search: shortText(200),
  page: pageNumber,
});

export type MoneySearch = ReturnType<typeof moneySearch>;
