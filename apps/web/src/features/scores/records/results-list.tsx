import { formatDay } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/links.tsx';
import { RecordBadge } from '../record-badge.tsx';
import { ScoreFigure } from '../score-figure.tsx';
import type { RecordItem, RecordResult } from './record-items.ts';
import classes from './results-list.module.css';

function When({ item, result }: { item: RecordItem; result: RecordResult }) {
  const { date, place } = result;
  const day = <time dateTime={date}>{formatDay(date, 'date')}</time>;
  if (!place) return day;
  return (
    <TextLink
      className={classes.link}
      to="/dashboard/programmingcalendar"
      search={{
        day: date,
        gym: place.gymId,
        track: place.trackId,
        workout: place.trackWorkoutId,
        panel: 'scores',
        score: place.scoreId,
      }}
      aria-label={`Open the score of ${item.name} on ${formatDay(date, 'date')}`}
    >
      {day}
    </TextLink>
  );
}

/** Every result of a record, newest first; those the user may see link to their score. */
export function ResultsList({ item }: { item: RecordItem }) {
  return (
    <table className={classes.table}>
      <caption className="sr-only">Results of {item.name}, newest first</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Date</th>
          <th scope="col">How</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {item.history.toReversed().map((result, row) => (
          <tr key={`${result.date} ${result.how} ${row}`}>
            <td>
              <When item={item} result={result} />
            </td>
            <td className={classes.how}>
              {result.how} {result.isRecord && <RecordBadge short />}
            </td>
            <td className={classes.figure}>
              <ScoreFigure kind={item.kind} value={result.value} unit={item.unit} size="set" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
