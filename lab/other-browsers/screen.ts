import { expect } from '@playwright/test';

/**
 * The commands of both browsers, as WebDriver defines them: the path over HTTP, and the name in
 * Marionette.
 */
const commands = {
  start: ['POST', '', 'WebDriver:NewSession'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  windows: ['GET', '/window/handles', 'WebDriver:GetWindowHandles'],
  switchTo: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  open: ['POST', '/url', 'WebDriver:Navigate'],
  run: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  act: ['POST', '/actions', 'WebDriver:PerformActions'],
  picture: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const;

export type CommandName = keyof typeof commands;

/** The method and path of a command, and its name in Marionette. */
export const commandOf = (name: CommandName) => commands[name];

export interface BrowserSession {
  readonly send: (command: CommandName, parameters?: Record<string, unknown>) => Promise<unknown>;
  readonly stop: () => Promise<void>;
  /**
   * Closes the browser and opens it again with its stored data. Null if the browser stores nothing.
   */
  readonly reopen: (() => Promise<void>) | null;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An error that the browser gave to a command, such as `element click intercepted`. */
export class CommandError extends Error {}

const selectors = {
  button: 'button, [role=button], [role=menuitem]',
  dialog: 'dialog, [role=dialog]',
  field: 'input, textarea, select, [role=combobox]',
  heading: 'h1, h2, h3, h4',
  image: 'img',
  link: 'a[href]',
} as const;

/** An element on the screen by its role and its accessible name, which is the same or matches. */
interface Thing {
  readonly is: keyof typeof selectors;
  readonly named: string | RegExp;
  readonly within?: Thing;
}

const naming =
  (is: Thing['is']) =>
  (named: Thing['named'], within?: Thing): Thing => ({ is, named, ...(within ? { within } : {}) });

export const [button, dialog, field, heading, image, link] = [
  naming('button'),
  naming('dialog'),
  naming('field'),
  naming('heading'),
  naming('image'),
  naming('link'),
];

/** A reference to an element, under the key that WebDriver has for it. */
type Reference = Readonly<Record<string, string>>;

interface Step {
  readonly css: string;
  readonly name: string;
  readonly isPattern: boolean;
}

function stepsTo({ is, named, within }: Thing): Step[] {
  const isPattern = named instanceof RegExp;
  const step = { css: selectors[is], name: isPattern ? named.source : named, isPattern };
  return [...(within ? stepsTo(within) : []), step];
}

/** Finds the shown elements. Runs in the page. */
function findShown(steps: readonly Step[]): Element[] {
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.getAttribute('aria-hidden') === 'true' || node.matches('style, script')) return '';
    return node.getAttribute('alt') ?? [...node.childNodes].map(textOf).join('');
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const named = ids.flatMap((id) => document.getElementById(id) ?? []);
    const own = [named.length > 0 ? named : labels, [element]].find(({ length }) => length > 0);
    const text = element.getAttribute('aria-label') ?? own?.map(textOf).join(' ') ?? '';
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const fits = (element: Element, { name, isPattern }: Step): boolean =>
    isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name;
  let found: Element[] = [document.documentElement];
  for (const step of steps) {
    const all = found.flatMap((outer) => [...outer.querySelectorAll(step.css)]);
    const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    found = [...new Set(shown)].filter((element) => fits(element, step));
  }
  return found;
}

const words = ({ is, named, within }: Thing): string =>
  `${is} ${String(named)}${within ? ` in ${words(within)}` : ''}`;

/** The keys in WebDriver's spelling. */
const keys = { enter: '\uE007', right: '\uE014', left: '\uE012', control: '\uE009' } as const;

/** How long to look for an element, in milliseconds. */
const patience = 30_000;

const idOf = (reference: Reference): string => Object.values(reference)[0] ?? '';

/** A page as a person uses it, in a browser that Playwright does not drive. */
export function screenOf({ send, reopen }: BrowserSession) {
  /** Runs a function, which may be asynchronous, in the page. */
  const run = async <Result, Values extends unknown[]>(
    script: (...values: Values) => Result,
    ...args: Values
  ): Promise<Awaited<Result>> => {
    const text = `return (${String(script)}).apply(null, arguments)`;
    return (await send('run', { script: text, args })) as Awaited<Result>;
  };

  const all = async (thing: Thing): Promise<Reference[]> => {
    const found: unknown = await run(findShown, stepsTo(thing));
    return found as Reference[];
  };

  /** Repeats an action that fails because the screen is changing. */
  const act = (thing: Thing, action: (id: string) => Promise<unknown>) =>
    expect(async () => {
      const [first] = await all(thing);
      if (!first) throw new Error(`There is no ${words(thing)}.`);
      await action(idOf(first));
    }).toPass({ timeout: patience });

  const click = (thing: Thing) => act(thing, (id) => send('click', { id }));

  return {
    run,
    click,
    sees: (thing: Thing) => act(thing, async () => undefined),
    /** Types into a control without the mouse. */
    typeOn: (thing: Thing, text: string) => act(thing, (id) => send('type', { id, text })),
    /** Waits for a visible text. */
    reads: (text: string | RegExp) =>
      expect.poll(() => run(() => document.body.innerText), { timeout: patience }).toMatch(text),
    doesNotRead: (text: string) =>
      expect
        .poll(() => run(() => document.body.innerText), { timeout: patience })
        .not.toMatch(text),
    /** Replaces the text of a field. */
    async type(field: Thing, text: string): Promise<void> {
      await act(field, async (id) => {
        await send('click', { id });
        // WebKit's driver ignores keys after the end of a chord.
        await send('type', { id, text: `${keys.control}a` });
        await send('type', { id, text });
      });
    },
    async press(key: keyof typeof keys): Promise<void> {
      const value = keys[key];
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    /** Chooses a file in a hidden field. */
    async attach(css: string, path: string): Promise<void> {
      const field: unknown = await run((selector) => document.querySelector(selector), css);
      await send('type', { id: idOf(field as Reference), text: path });
    },
    open: (url: string) => send('open', { url }),
    /**
     * Reloads as a person does, because Firefox's command for a reload bypasses the service worker.
     */
    async reload(): Promise<void> {
      await run(() => {
        document.body.dataset['old'] = '';
        setTimeout(() => location.reload());
      });
      const isNew = () => run(() => document.body.dataset['old'] === undefined);
      // Between two documents, no document can answer.
      await expect(async () => expect(await isNew()).toBe(true)).toPass({ timeout: patience });
    },
    reopen,
    picture: () => send('picture') as Promise<string>,
  };
}

export type Screen = ReturnType<typeof screenOf>;
