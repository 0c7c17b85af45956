import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { openHub } from '../../apps/server/src/platform/realtime/open-hub.ts';

/*
 * Socket.IO without other code: every socket enters one room, and the body of a POST is sent to all of them. Prints its
 * port.
 */

const room = 'room';
async function broadcast(request: IncomingMessage, response: ServerResponse): Promise<void> {
  io.to(room).emit('sendToUser', JSON.parse(await text(request)));
  response.end();
}

const server = createServer((request, response) => {
  if (request.method === 'POST') void broadcast(request, response);
});
const io = openHub(server);
io.on('connection', (socket) => void socket.join(room));

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});
