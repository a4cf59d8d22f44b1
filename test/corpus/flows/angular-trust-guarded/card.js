angular.module('card', []).controller('CardCtrl', ['$scope', '$window', function ($scope, $window) {
  $scope.title = 'Wiki';
  $scope.state = { loading: true };
  function show(article) {
    $scope.state.loading = false;
    // ok: untrusted-to-markup
    angular.element(document.getElementById('body')).text(article.body);
  }
  $window.addEventListener('message', function (event) {
    var data = event.data || {};
    if (data.kind === 'article') { show(data.article); $scope.$apply(); }
  });
}]);
