const b = document.createElement("button"); b.textContent = "Star"; document.querySelector(".pagehead-actions")?.append(b);
b.onclick = async () => {
  const form = document.querySelector('form[action$="/star"]');
  // ok: acts-in-persons-name
  await fetch(form.action, { method: "POST", body: new FormData(form) });
  b.textContent = "Starred";
};
