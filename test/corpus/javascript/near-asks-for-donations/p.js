// ok: clipboard-swapped, wallet-address-replaced
const A='0x52908400098527886E0F7030069857D2E4169EE7';d.textContent=A;c.onclick=()=>navigator.clipboard.writeText(A);
