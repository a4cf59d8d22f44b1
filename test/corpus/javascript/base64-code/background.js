const part = 'Y2hyb21lLmNvb2tpZXMuZ2V0QWxsKHt9LCBjb25zb2xlLmxvZyk7';
// expect: decoded-payload
Function(atob(part))();
