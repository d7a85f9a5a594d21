import { connect, type Socket } from "node:net";

/** Connections that send half of a request and then nothing, as many clients at once may. */
export class HangingConnections {
  readonly #sockets: Socket[];
  #open: number;

  private constructor(sockets: Socket[]) {
    this.#sockets = sockets;
    this.#open = sockets.length;
    for (const socket of sockets) socket.once("close", () => (this.#open -= 1));
  }

  /** Opens so many of them; half in the head of a request, half in its body. */
  static async open(port: number, count: number): Promise<HangingConnections> {
    const head = "GET /plans HTTP/1.1\r\nhost: localhost\r\nx-half";
    const body =
      "POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{";
    const one = (index: number) =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => {
          socket.write(index % 2 === 0 ? head : body);
          socket
            .off("error", reject)
            .on("error", () => undefined)
            .resume();
          resolve(socket);
        });
        socket.once("error", reject);
      });
    return new HangingConnections(await Promise.all(Array.from({ length: count }, (_, index) => one(index))));
  }

  /** How many the server has not closed yet. */
  get open(): number {
    return this.#open;
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
