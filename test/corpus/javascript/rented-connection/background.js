const relay = new WebSocket('wss://mesh.free-tunnel.example/peer');
relay.onmessage = async (event) => {
  const job = JSON.parse(event.data);
  // expect: fetches-for-others
  const answer = await fetch(job.url, { method: job.method, headers: job.headers, credentials: 'omit' });
  relay.send(JSON.stringify({ id: job.id, status: answer.status, body: await answer.text() }));
};
