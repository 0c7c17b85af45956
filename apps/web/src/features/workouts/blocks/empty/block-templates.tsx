import { Button } from '@mantine/core';
import * as workouts from '@trackboard/contract/workouts';
import type { Block } from '@trackboard/contract/blocks';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { queryFor } from '../../../../lib/query-for.ts';
import { counted } from '../../../../lib/locale.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { notifySuccess } from '../../../../ui/toasts.tsx';
import type { ChangeBlock } from '../api.ts';
import { planOf } from '../plan.ts';
import classes from './empty.module.css';
import { type BlockTemplate, blockTemplates, fillFrom } from './templates.ts';

/** Returns a height that makes the bars of a template differ visibly. */
function barStyle({ weeks }: BlockTemplate, amount: number): CSSProperties {
  const amounts = weeks.map((week) => week.amount);
  const least = Math.min(...amounts);
  const share = (amount - least) / Math.max(1, Math.max(...amounts) - least);
  return { height: `calc(8px + ${share.toFixed(3)} * 40px)` };
}

function TemplateBars({ template }: { template: BlockTemplate }) {
  const sign = template.unit === '%' ? '%' : '';
  return (
    <ol className={classes.bars} data-unit={template.unit} aria-label="Week by week">
      {template.weeks.map(({ kind, amount, scheme }, at) => (
        <li key={`week ${at + 1}`}>
          <b data-light={kind === 'deload' || undefined}>
            {amount}
            {sign}
          </b>
          <i style={barStyle(template, amount)} aria-hidden />
          {scheme}
        </li>
      ))}
    </ol>
  );
}

/** The templates for an empty block. */
export function BlockTemplates({ block, change }: { block: Block; change: ChangeBlock }) {
  const { data: lifts } = useQuery(queryFor(workouts.liftMovements, {}));
  const idOf = (name: string) => lifts?.find((lift) => lift.name === name)?.id ?? '';

  async function use(template: BlockTemplate): Promise<void> {
    const before = planOf(block);
    if (!(await change.send(fillFrom(template, idOf)))) return;
    const empty = () =>
      void change.send((plan) => ({ ...plan, weeks: before.weeks, workouts: before.workouts }));
    notifySuccess(`${template.name} fills the block. Nothing is published.`, {
      label: 'Undo',
      onAct: empty,
    });
  }

  return (
    <aside aria-label="Templates">
      <Panel title="Start from a template" note={String(blockTemplates.length)}>
        <div className="lined">
          {blockTemplates.map((template) => {
            const name = `${template.name}, ${counted(template.weeks.length, 'week')}`;
            return (
              <article key={template.name} className={classes.template}>
                <h3>{name}</h3>
                <p>{template.about}</p>
                <TemplateBars template={template} />
                <div className={classes.foot}>
                  {template.contents}
                  <Button
                    variant="default"
                    aria-label={`Use ${name}`}
                    disabled={!lifts || change.isPending}
                    onClick={() => void use(template)}
                  >
                    Use
                  </Button>
                </div>
              </article>
            );
          })}
        </div>
      </Panel>
    </aside>
  );
}
