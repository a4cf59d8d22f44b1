// expect: message-to-code
!function(e){function t(e,t){for(var n=0;n<t.length;n++)if(t[n].k===e)return t[n].f}var n=[{k:"x1",f:function(t,n,r){e.tabs.executeScript(n.tab.id,{code:t.b},r)}}];e.runtime.onMessage.addListener(function(e,r,o){var i=t(e.a,n);return i&&i(e,r,o),!0})}(chrome);
