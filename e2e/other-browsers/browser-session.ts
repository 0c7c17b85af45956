/** What both browsers do, as WebDriver defines it: its path over HTTP, and its name in Marionette. */
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

/** A browser with one window. */
export interface BrowserSession {
  readonly send: (command: CommandName, parameters?: Record<string, unknown>) => Promise<unknown>;
  readonly stop: () => Promise<void>;
  /** Closes the browser and opens it again with what it has stored. Null if it stores nothing. */
  readonly reopen: (() => Promise<void>) | null;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An error that the browser gave to a command, such as `element click intercepted`. */
export class CommandError extends Error {}
