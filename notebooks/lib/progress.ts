import { html } from 'capital-lab/charts';
import { newDisplay } from 'tslab';

/** How often a bar moves, in milliseconds. */
const EVERY_MS = 100;

/** A bar below the cell that moves on, and ends as a sentence without times: results, not speed. */
export class Progress {
  readonly #display = newDisplay();
  #shown = 0;

  /** @param what is counted, such as `games` */
  show(done: number, of: number, what: string): void {
    const now = performance.now();
    if (now - this.#shown < EVERY_MS) return;
    this.#shown = now;
    const text = `${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what}`;
    this.#display.html(
      html`<progress value="${done}" max="${of}" style="width: 16rem; max-width: 60%"></progress> ${text}`
        .text,
    );
  }

  end(sentence: string): void {
    this.#display.html(html`<p style="margin: 0; color: #59636e">${sentence}</p>`.text);
  }
}
