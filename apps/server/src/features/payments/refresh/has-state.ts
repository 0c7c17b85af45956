/** Whether a row has these values; dates are compared by their instant. */
export function hasState<Row extends object>(row: Row, state: Partial<Row>): boolean {
  return (Object.keys(state) as (keyof Row)[]).every(
    (key) => row[key]?.valueOf() === state[key]?.valueOf(),
  );
}
