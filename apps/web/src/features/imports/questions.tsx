import { Box, SegmentedControl, Select, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ImportKind, ImportQuestion } from '@trackboard/contract/imports';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { countOf, nounOf, questionGroups } from './import-words.ts';
import classes from './imports.module.css';

interface QuestionProps {
  question: ImportQuestion;
  /** What the rows of the file are. */
  kind: ImportKind;
  /** Stores the answer; an empty one opens the question again. */
  onAnswer: (key: string, value: string) => void;
}

const decided = <IconCheck size={20} stroke={2} color="var(--primary)" aria-label="Decided" />;

function Answer({ question, onAnswer }: Omit<QuestionProps, 'kind'>) {
  const { key, about, answer, choices } = question;
  const data = choices.map(({ value, text }) => ({ value, label: text }));
  const isShort = data.length === 2 && data.every(({ label }) => label.length < 12);
  if (isShort) {
    return (
      <SegmentedControl
        aria-label={about}
        fullWidth
        data={data.map(({ value, label }) => ({
          value,
          label:
            value === answer ? (
              <span className="inline-line">
                {decided} {label}
              </span>
            ) : (
              label
            ),
        }))}
        value={answer ?? ''}
        onChange={(value) => onAnswer(key, value)}
      />
    );
  }
  return (
    <Select
      aria-label={about}
      placeholder="Choose"
      data={data}
      value={answer}
      searchable={data.length > 8}
      clearable
      leftSection={answer !== null && decided}
      onChange={(value) => onAnswer(key, value ?? '')}
    />
  );
}

function Question({ question, kind, onAnswer }: QuestionProps) {
  const { about, rows, evidence } = question;
  return (
    <li className={classes.question}>
      <div>
        <b className={classes.about}>{about}</b>
        <Text c="dimmed" fz="var(--small-size)">
          {countOf(rows, nounOf({ kind }))}
        </Text>
      </div>
      <Text className={classes.about} fz="var(--small-size)">
        {evidence.join(' · ')}
      </Text>
      <Answer question={question} onAnswer={onAnswer} />
    </li>
  );
}

interface QuestionsProps {
  questions: readonly ImportQuestion[];
  kind: ImportKind;
  onAnswer: QuestionProps['onAnswer'];
}

function stateInWords(count: number, open: number): string | undefined {
  if (count === 0) return undefined;
  if (open === 0) return `${count}, all decided`;
  return open === count ? `${count} still open` : `${count}, of them ${open} still open`;
}

/** The decisions that a file needs, by kind. One answer holds for all its rows. */
export function Questions({ questions, kind, onAnswer }: QuestionsProps) {
  const open = questions.filter(({ answer }) => answer === null).length;
  const note = stateInWords(questions.length, open);
  return (
    <Panel title="Needs a decision" {...(note && { note })}>
      {questions.length === 0 && (
        <EmptyState bare small title="Nothing to decide" help="The file says all that we need." />
      )}
      {questionGroups.map(([group, ofResults, ofAthletes = ofResults]) => {
        const ofKind = questions.filter((question) => question.kind === group);
        const title = kind === 'athletes' ? ofAthletes : ofResults;
        if (!ofKind.length) return null;
        return (
          <section key={group} aria-label={title}>
            <Box component="h3" className={classes.group}>
              {title}{' '}
              <Text span c="dimmed" inherit>
                {ofKind.length}
              </Text>
            </Box>
            <ul>
              {ofKind.map((question) => (
                <Question key={question.key} question={question} kind={kind} onAnswer={onAnswer} />
              ))}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}
