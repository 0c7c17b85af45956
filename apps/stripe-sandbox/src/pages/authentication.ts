import { html } from './html.ts';
import { layout } from './layout.ts';

/** The page on which a cardholder completes or fails authentication. */
export function renderAuthentication(): string {
  return layout(
    'Confirm with your bank',
    html`<p>This card's bank asks you to confirm it.</p>
      <form method="post" class="actions">
        <button name="answer" value="complete">Complete authentication</button>
        <button name="answer" value="fail" class="secondary">Fail authentication</button>
      </form>`,
  );
}
