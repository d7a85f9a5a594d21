/** Draws when something has changed or moves, at most once a frame, and rests otherwise. */
export class Frames {
  private frame = 0;
  private task: ((now: number) => boolean) | undefined;
  private gone = false;

  constructor(private readonly render: () => void) {}

  /** Draws with the next frame. */
  draw(): void {
    if (this.frame || this.gone) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      const task = this.task;
      if (task && !task(now) && this.task === task) this.task = undefined;
      this.render();
      if (this.task) this.draw();
    });
  }

  /** Moves something with each frame, in place of what moved before, for as long as `task` says true. */
  run(task: (now: number) => boolean): void {
    this.task = task;
    this.draw();
  }

  /** Ends what moves. */
  stop(): void {
    this.task = undefined;
  }

  dispose(): void {
    this.gone = true;
    cancelAnimationFrame(this.frame);
  }
}
